// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AssetData, GlobalData, UserData} from "../src/interfaces/ILensReads.sol";
import {Step} from "../src/interfaces/ISale.sol";
import {PlatformTest} from "./support/PlatformTest.sol";

/// @notice The reads for whole pages return the same values as the single reads.
contract LensTest is PlatformTest {
    function test_global_data() public {
        _give(alice, 10_000);
        _buyGem(alice, 0, 1);
        _buyCrystal(alice, 0, 1);
        _buy(bob, 110_000 * CRO);
        _pass(1 days);
        GlobalData memory data = platform.getGlobalData();
        eq(data.timestamp, START + 1 days, "time");
        eq(data.currentPhase, 2, "phase");
        eq(data.currentPrice, 0.005e18, "price");
        eq(data.tokensLeftInStep, 38_000_000, "left in the step");
        eq(data.totalSold, 42_000_000, "sold");
        eq(data.saleSize, 400_000_000, "size");
        eq(data.totalUsers, 1, "users");
        eq(data.totalGemPower + data.totalCrystalPower, 200, "power");
        eq(data.totalIntInGems, 5000, "INT in gems");
        eq(data.totalIntInCrystals, 5000, "INT in crystals");
        eq(data.totalPriceUnitsInCrystals, 5000, "units");
        eq(data.crystalPriceInflationScalingFactor, 1_000_000, "factor");
        eq(data.streamLeftWei, 55_000 * CRO - uint256(55_000 * CRO) / 7, "six days of the stream are left");
        eq(data.streamSecondsLeft, 6 days, "seconds");
        eq(data.streamEnd, START + 7 days, "its end");
        no(data.streamPaused, "running");
        near(data.gemsRewardsPerSecondWei, uint256(27_500 * CRO) / 7 days, 1, "half of a second to gems");
        near(data.crystalsRewardsPerSecondWei, uint256(27_500 * CRO) / 7 days, 1, "half of a second to crystals");
        eq(data.mintable, 50, "mintable");
        yes(data.restrictReferralProgramToPartners && !data.onlyAllowWhitelisted && !data.buyingPaused, "flags");
        _pass(7 days);
        data = platform.getGlobalData();
        eq(data.streamLeftWei + data.streamSecondsLeft + data.streamEnd, 0, "nothing flows");
        eq(data.gemsRewardsPerSecondWei + data.crystalsRewardsPerSecondWei, 0, "no rate");
        no(data.streamPaused, "an empty stream does not wait");
    }

    function test_settings() public {
        vm.startPrank(owner);
        platform.setStartDate(START + 5);
        platform.setReferralBonusesPercentages(1, 2, 3);
        platform.setOnlyWhitelist(true);
        platform.setRewardsDuration(3 days);
        vm.stopPrank();
        vm.prank(guardian);
        platform.pauseBuying();
        GlobalData memory data = platform.getGlobalData();
        eq(data.startDate, START + 5, "start");
        eq(data.referrerCroBonusPercentage, 1, "CRO for the referrer");
        eq(data.referrerIntBonusPercentage, 2, "INT for the referrer");
        eq(data.referredIntBonusPercentage, 3, "INT for the buyer");
        eq(data.rewardsDuration, 3 days, "duration");
        yes(data.onlyAllowWhitelisted && data.buyingPaused, "flags");
    }

    function test_what_an_account_has_done() public {
        _give(alice, 20_000);
        bytes32 permit = keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
        bytes32 content = keccak256(abi.encode(permit, alice, address(platform), 5000 * INT, 0, START));
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(
            uint256(keccak256("alice")), keccak256(abi.encodePacked(hex"1901", token.DOMAIN_SEPARATOR(), content))
        );
        token.permit(alice, address(platform), 5000 * INT, START, v, r, s);
        eq(platform.getUserData(alice).permitNonce, 1, "permits");
        _buyGem(alice, 0, 1);
        _buy(bob, 1209.6e18, partner);
        _pass(1 days);
        _buyGem(alice, 0, 1);
        near(platform.getUserData(alice).unclaimedEarnings, 86.4e18, 4, "settled, not claimed");
        uint256 claimed = _claim(alice);
        eq(platform.getUserData(alice).totalClaimed, claimed, "claimed");
        vm.prank(gameServer);
        platform.collectEnergy(alice);
        eq(platform.getUserData(alice).collectedEnergy, 100 * 1 days, "energy");
        vm.prank(partner);
        platform.claimReferralBonus();
        UserData memory data = platform.getUserData(partner);
        eq(data.totalClaimedCroReferralBonus, 120.96e18, "a tenth of the CRO");
        eq(data.totalClaimedIntReferralBonus, 48_384, "a tenth of the INT");
    }

    function test_holders_of_gems_alone_and_of_the_least_power() public {
        vm.startPrank(owner);
        platform.addAsset("Small gem", 1, 40, false);
        platform.addAsset("Small crystal", 1, 40, true);
        vm.stopPrank();
        _give(alice, 40);
        _give(carol, 40);
        _buyGem(alice, 8, 1);
        _buy(bob, 1209.6e18);
        eq(platform.getUserData(alice).earningsPerSecond, 0.001e18, "everything to the only gem");
        eq(platform.getUserData(alice).gemsReturnInt, 40, "its return");
        _buyCrystal(carol, 8, 1);
        eq(platform.getUserData(alice).earningsPerSecond, 0.0005e18, "half to the gem");
        eq(platform.getUserData(carol).earningsPerSecond, 0.0005e18, "half to the crystal");
        _give(bob, 10_000);
        _buyGem(bob, 0, 2);
        eq(platform.getUserData(bob).gemsReturnInt, 10_000, "the return of the first kind");
    }

    function test_rates_follow_the_staked_INT() public {
        _give(alice, 15_000);
        _give(carol, 5000);
        _buyGem(alice, 0, 3);
        _buyCrystal(carol, 0, 1);
        _buy(bob, 1209.6e18);
        GlobalData memory data = platform.getGlobalData();
        eq(data.gemsRewardsPerSecondWei, 0.00075e18, "three quarters");
        eq(data.crystalsRewardsPerSecondWei, 0.00025e18, "a quarter");
        eq(platform.getUserData(alice).earningsPerSecond, 0.00075e18, "all of the gems' rate");
        eq(platform.getUserData(carol).earningsPerSecond, 0.00025e18, "all of the crystals' rate");
        _sellGem(alice, 0, 2);
        eq(platform.getUserData(alice).earningsPerSecond, 0.0005e18, "half from now on");
        eq(platform.getUserData(carol).earningsPerSecond, 0.0005e18, "half from now on");
    }

    function test_what_leaving_costs() public {
        _give(alice, 200_000_000);
        _give(carol, 10_000);
        _buyCrystal(alice, 7, 100);
        _buyCrystal(alice, 0, 7);
        _mint(bob, 0, 199);
        _buyGem(alice, 1, 2);
        _buyGem(carol, 0, 2);
        _buy(bob, 1209.6e18);
        _pass(3.5 days);
        UserData memory data = platform.getUserData(alice);
        uint256 before = token.balanceOf(alice);
        uint256 state = vm.snapshotState();
        _sellGem(alice, 1, 2);
        eq(data.gemsReturnInt, (token.balanceOf(alice) - before) / INT, "INT of the gems");
        before = token.balanceOf(alice);
        _sellCrystal(alice, 0, 7);
        _sellCrystal(alice, 7, 100);
        eq(data.crystalsReturnInt, (token.balanceOf(alice) - before) / INT, "INT of the crystals");
        atMost(data.crystalsReturnInt, 100_035_000 - 900_000, "less than it cost, since crystals were minted");
        _pass(3.5 days);
        near(platform.calculateUserEarnings(alice), data.earnings, 4, "no more rewards");
        vm.revertToState(state);
        _pass(3.5 days);
        near(platform.calculateUserEarnings(alice), data.earnings + data.earningsUntilEnd, 10, "what staying brings");
        eq(platform.getUserData(partner).gemsReturnInt + platform.getUserData(partner).crystalsReturnInt, 0, "nothing held");
    }

    function test_a_stream_without_stakes_is_shown_as_paused() public {
        _buy(bob, 1000 * CRO);
        GlobalData memory data = platform.getGlobalData();
        yes(data.streamPaused, "paused");
        eq(data.streamLeftWei, 500 * CRO, "what waits");
        eq(data.streamSecondsLeft, 7 days, "its time");
        eq(data.streamEnd, 0, "no end");
        eq(data.gemsRewardsPerSecondWei + data.crystalsRewardsPerSecondWei, 0, "no rate");
    }

    function test_user_data() public {
        _give(alice, 20_000);
        _buyGem(alice, 0, 1);
        _buyCrystal(alice, 0, 2);
        _buy(alice, 1209.6e18 * 2, partner);
        _approve(alice, 3);
        _pass(1 days);
        UserData memory data = platform.getUserData(alice);
        eq(data.gems[0], 1, "gems");
        eq(data.crystals[0], 2, "crystals");
        eq(data.gemPower, 100, "gem power");
        eq(data.crystalPower, 200, "crystal power");
        eq(data.totalInvested, 1209.6e18 * 2, "invested");
        eq(data.firstPurchasePhase, 1, "phase");
        eq(data.tokenBalanceBaseUnits, token.balanceOf(alice), "balance");
        eq(data.spendableTokens, token.balanceOf(alice) / INT, "spendable");
        eq(data.tokenAllowanceBaseUnits, 3 * INT, "allowance");
        eq(data.earnings, platform.calculateUserEarnings(alice), "earnings");
        near(data.earningsPerSecond, 0.002e18, 2, "per second");
        eq(data.earningsStreamEnd, START + 7 days, "until");
        eq(data.generatedEnergy, 300 * 1 days, "energy");
        no(data.eligibleForReferral, "eligible");
        yes(data.mayBuyTokens, "may buy");
        data = platform.getUserData(partner);
        eq(data.unclaimedIntReferralBonus, platform.unclaimedIntReferralBonus(partner), "INT bonus");
        eq(data.unclaimedCroReferralBonus, platform.unclaimedCroReferralBonus(partner), "CRO bonus");
        eq(data.earningsPerSecond + data.earningsStreamEnd + data.earningsUntilEnd, 0, "no stream");
        yes(data.eligibleForReferral, "partner");
        vm.prank(owner);
        platform.setOnlyWhitelist(true);
        no(platform.getUserData(alice).mayBuyTokens, "restricted");
    }

    function test_assets_and_steps() public {
        _give(alice, 1_000_000);
        _buyCrystal(alice, 7, 1);
        _mint(bob, 0, 2);
        vm.prank(owner);
        platform.setAssetListed(1, false, false);
        vm.prank(owner);
        platform.setAssetListed(2, true, false);
        (AssetData[] memory gems, AssetData[] memory crystals) = platform.getAssets();
        eq(gems.length, 8, "gems");
        eq(crystals.length, 8, "crystals");
        for (uint256 i = 0; i < 8; ++i) {
            eq(gems[i].power, _power(i), "power");
            eq(gems[i].buyPrice, _price(i), "price");
            eq(gems[i].sellPrice, _price(i), "return");
            yes(gems[i].listed == (i != 1), "listed");
            yes(crystals[i].listed == (i != 2), "listed crystal");
            eq(crystals[i].unscaledPrice, _price(i), "units");
            eq(crystals[i].buyPrice, platform.quoteCrystal(i, 1, true), "crystal's price");
            eq(crystals[i].sellPrice, platform.quoteCrystal(i, 1, false), "crystal's return");
        }
        eq(bytes(crystals[7].name).length, bytes("Pyraxite").length, "name");
        Step[] memory steps = platform.getSteps();
        eq(steps.length, 10, "steps");
        eq(steps[9].price, 1.28e18, "the last price");
    }

    function test_a_holder_of_crystals_alone_has_their_streams_end() public {
        _give(alice, 5000);
        _buyCrystal(alice, 0, 1);
        _buy(bob, 1000 * CRO);
        eq(platform.getUserData(alice).earningsStreamEnd, START + 7 days, "crystals' stream");
    }

    function test_a_read_that_fails_says_so() public {
        vm.etch(address(partnersList), hex"fe");
        (bool done,) = address(platform).staticcall(abi.encodeCall(platform.getUserData, (alice)));
        no(done, "a list that does not answer");
    }
}
