// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPlatform} from "../src/interfaces/IPlatform.sol";
import {LegacyIntToken} from "./legacy/LegacyIntToken.sol";
import {LegacyPlatform} from "./legacy/LegacyPlatform.sol";
import {PlatformTest} from "./support/PlatformTest.sol";

/// @notice The same calls on our contracts and on the test double of the live generation: clients read the same values,
/// but for the faults and for the stream.
contract LegacyTest is PlatformTest {
    LegacyIntToken private oldToken;
    /// @dev Read and written through our interface: the names, arguments and units are the same.
    IPlatform private old;

    function setUp() public override {
        vm.warp(START);
        _deploy(1);
        vm.startPrank(owner);
        oldToken = new LegacyIntToken();
        old = IPlatform(address(new LegacyPlatform(oldToken, generalList, partnersList, adminList)));
        oldToken.setPlatform(address(old));
        old.setSteps(_steps());
        for (uint256 kind = 0; kind < 2; ++kind) {
            for (uint256 i = 0; i < 8; ++i) old.addAsset("", _power(i), _price(i), kind == 1);
        }
        old.setStartDate(START);
        vm.stopPrank();
    }

    /// forge-config: change.fuzz.runs = 2000
    function testFuzz_purchases_with_and_without_referral(uint256[4] memory values, uint256 referred) public {
        if (referred & 16 != 0) {
            vm.startPrank(owner);
            platform.restrictReferralProgram(false);
            old.restrictReferralProgram(false);
            vm.stopPrank();
        }
        address[2] memory people = [alice, bob];
        for (uint256 i = 0; i < 4; ++i) {
            uint256 value = between(values[i], 1 * CRO, 5_000_000 * CRO);
            address referrer = referred & (1 << i) == 0 ? address(0) : i < 2 ? partner : people[(i + 1) % 2];
            _buy(people[i % 2], value, referrer);
            vm.deal(people[i % 2], value);
            vm.prank(people[i % 2]);
            old.buyToken{value: value}(referrer);
            _expectSame(alice);
            _expectSame(bob);
            _expectSame(partner);
        }
    }

    function test_only_ours_refunds_what_a_payment_leaves_over() public {
        // 40,000,000 INT at 0.0025 CRO, one at 0.005 CRO, and 77 wei that buy nothing.
        _expectKept(alice, 100_000 * CRO + 0.005e18 + 77, 77);
        // The rest of the sale costs 102,300,000 CRO less what alice paid.
        _expectKept(bob, 102_300_000 * CRO, 100_000 * CRO + 0.005e18);
        _expectSame(alice);
        _expectSame(bob);
        // Nobody stakes, so the halves for holders stay there too: half of what the whole sale costs.
        eq(address(old).balance, 51_150_000 * CRO + 100_000 * CRO + 0.005e18 + 77, "kept in the old platform");
    }

    /// forge-config: change.fuzz.runs = 2000
    function testFuzz_stakes_and_earnings(uint256[6] memory moves) public {
        address[2] memory people = [alice, bob];
        for (uint256 i = 0; i < 2; ++i) {
            _give(people[i], 10_000_000);
            vm.prank(owner);
            old.giveTokenTo(people[i], 10_000_000);
        }
        for (uint256 i = 0; i < 6; ++i) {
            _play(people[i % 2], (moves[i] >> 8) % 2 == 0, (moves[i] >> 16) % 8, between(moves[i] >> 24, 1, 3));
            _buy(carol, 100 * CRO);
            vm.deal(carol, 100 * CRO);
            vm.prank(carol);
            old.buyToken{value: 100 * CRO}(address(0));
            // Ours streams over a second, the live generation pays at once; nobody stakes in between.
            _pass(1);
            _expectSame(alice);
            _expectSame(bob);
        }
        eq(platform.totalGemPower(), old.totalGemPower(), "gem power");
        eq(platform.totalIntInCrystals(), old.totalIntInCrystals(), "INT in crystals");
        eq(platform.totalPriceUnitsInCrystals(), old.totalPriceUnitsInCrystals(), "units");
    }

    function _expectKept(address who, uint256 value, uint256 excess) private {
        _buy(who, value);
        eq(who.balance, excess, "refunded by ours");
        vm.deal(who, value);
        vm.prank(who);
        old.buyToken{value: value}(address(0));
        eq(who.balance, 0, "kept by the old platform");
    }

    function _play(address who, bool isGem, uint256 index, uint256 amount) private {
        if (amount * _price(index) > token.balanceOf(who) / INT) return;
        if (isGem) _buyGem(who, index, amount);
        else _buyCrystal(who, index, amount);
        vm.prank(who);
        if (isGem) old.buyGem(index, amount);
        else old.buyCrystal(index, amount);
    }

    function _expectSame(address who) private view {
        eq(platform.currentPhase(), old.currentPhase(), "phase");
        eq(platform.totalSold(), old.totalSold(), "sold");
        eq(platform.totalUsers(), old.totalUsers(), "users");
        eq(platform.totalInvested(who), old.totalInvested(who), "invested");
        eq(platform.firstPurchasePhase(who), old.firstPurchasePhase(who), "first phase");
        eq(platform.spendableTokens(who), old.spendableTokens(who), "INT");
        eq(platform.unclaimedCroReferralBonus(who), old.unclaimedCroReferralBonus(who), "CRO bonus");
        eq(platform.unclaimedIntReferralBonus(who), old.unclaimedIntReferralBonus(who), "INT bonus");
        eq(platform.currentGemPower(who), old.currentGemPower(who), "gem power");
        eq(platform.currentCrystalPower(who), old.currentCrystalPower(who), "crystal power");
        near(platform.calculateUserEarnings(who), old.calculateUserEarnings(who), 30, "earnings");
    }
}
