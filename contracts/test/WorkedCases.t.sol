// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ISale} from "../src/interfaces/ISale.sol";
import {PlatformTest} from "./support/PlatformTest.sol";

/// @notice The worked cases of the design, to the number.
contract WorkedCasesTest is PlatformTest {
    function test_four_purchases_in_a_row() public {
        eq(_buy(alice, 50_000 * CRO), 20_000_000, "first");
        eq(platform.currentPhase(), 1, "phase after the first");
        eq(_buy(alice, 200_000 * CRO), 50_000_000, "second");
        eq(platform.currentPhase(), 2, "phase after the second");
        eq(_buy(alice, 450_000 * CRO), 50_000_000, "third");
        eq(platform.currentPhase(), 4, "phase after the third");
        eq(_buy(alice, 957_000 * CRO), 43_925_000, "fourth");
        eq(platform.currentPhase(), 5, "phase after the fourth");
        eq(platform.totalInvested(alice), 1_657_000 * CRO, "invested");
    }

    function test_two_prices_less_a_wei_buy_one() public {
        eq(_buy(alice, 2 * 0.0025e18 - 1), 1, "bought");
        eq(alice.balance, 0.0025e18 - 1, "refunded");
    }

    function test_sold_out_refunds_and_then_refuses() public {
        _buy(alice, 50_000 * CRO);
        _buy(bob, 200_000_000 * CRO);
        eq(platform.totalSold(), 400_000_000, "sold");
        eq(platform.currentPhase(), 10, "phase");
        eq(bob.balance, 97_750_000 * CRO, "refunded");
        vm.deal(carol, 1 * CRO);
        vm.prank(carol);
        vm.expectRevert(abi.encodeWithSelector(ISale.SoldOut.selector, 400_000_000));
        platform.buyToken{value: 1 * CRO}(address(0));
    }

    function test_partner_referral() public {
        eq(_buy(alice, 1000 * CRO, partner), 460_000, "the buyer's INT");
        eq(platform.proceeds(), 400 * CRO, "the owner's part");
        (uint256 left,, bool isPaused) = platform.earningsStream();
        eq(left, 500 * CRO, "the holders' part");
        yes(isPaused, "which waits for the first stake");
        eq(platform.unclaimedCroReferralBonus(partner), 100 * CRO, "the referrer's CRO");
        eq(platform.unclaimedIntReferralBonus(partner), 40_000, "the referrer's INT");
        vm.prank(partner);
        platform.claimReferralBonus();
        eq(partner.balance, 100 * CRO, "claimed CRO");
        eq(token.balanceOf(partner), 40_000 * INT, "claimed INT");
    }

    function test_a_distribution_is_split_by_staked_int() public {
        _give(alice, 1_000_000);
        _give(bob, 1_000_000);
        _buyGem(alice, 7, 1);
        _buyCrystal(bob, 0, 200);
        _buy(carol, 1000 * CRO);
        _pass(7 days);
        near(platform.calculateUserEarnings(alice), 250 * CRO, 10, "gems");
        near(platform.calculateUserEarnings(bob), 250 * CRO, 10, "crystals");
    }

    function test_a_distribution_to_three_moonstones_and_one_pyraxite() public {
        _give(alice, 3_000_000);
        _give(bob, 1_000_000);
        _buyGem(alice, 7, 3);
        _buyCrystal(bob, 7, 1);
        _buy(carol, 1000 * CRO);
        _pass(7 days);
        near(platform.calculateUserEarnings(alice), 375 * CRO, 10, "gems");
        near(platform.calculateUserEarnings(bob), 125 * CRO, 10, "crystals");
    }

    function test_unrestricted_referral() public {
        (address a1, address a2) = (alice, bob);
        vm.prank(owner);
        platform.restrictReferralProgram(false);
        _expectEligible(a1, false);
        _buy(a2, 50_000 * CRO, a1);
        _expectEligible(a1, false);
        _buy(a2, 200_000 * CRO, a1);
        eq(platform.firstPurchasePhase(a2), 1, "a2's first phase");
        _expectEligible(a2, true);
        _buy(a1, 100_000 * CRO, a2);
        _expectEligible(a2, true);
        _buy(a1, 450_000 * CRO, a2);
        _expectEligible(a2, true);
        _buy(a1, 957_000 * CRO, a2);
        eq(platform.unclaimedIntReferralBonus(a1), 0, "a1 is owed nothing");
        eq(platform.unclaimedIntReferralBonus(a2), 9_642_500, "INT owed to a2");
        eq(platform.unclaimedCroReferralBonus(a2), 150_700 * CRO, "CRO owed to a2");
        eq(token.balanceOf(a1), 110_888_750 * INT, "INT of a1");
    }

    /// One Pyraxite may be minted into a pool of 100: 1 % of its price units.
    function test_minted_crystals_dilute_the_pool() public {
        _give(alice, 100_000_000);
        eq(platform.quoteCrystal(7, 1, true), 1_000_000, "price of the first Pyraxite");
        _buyCrystal(alice, 7, 100);
        _mint(bob, 7, 1);
        eq(platform.crystalPriceInflationScalingFactor(), 990_099, "factor: 100 / 101");
        eq(platform.quoteCrystal(0, 1, true), 4951, "price of a Rhodonite: 5,000 x 100 / 101, rounded up");
        _sellCrystal(bob, 7, 1);
        eq(token.balanceOf(bob), 990_099 * INT, "B's return");
        _sellCrystal(alice, 7, 100);
        eq(token.balanceOf(alice), (100_000_000 - 990_099) * INT, "A's return");
    }

    function test_energy() public {
        _give(alice, 5000);
        _buyGem(alice, 0, 1);
        _pass(1 hours);
        eq(platform.generatedEnergy(alice), 360_000, "energy");
    }

    function _expectEligible(address account, bool expected) private view {
        yes(platform.eligibleForReferral(account) == expected, "eligibility");
    }
}
