// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEarnings} from "../src/interfaces/IEarnings.sol";
import {IGifts} from "../src/interfaces/IGifts.sol";
import {Step} from "../src/interfaces/ISale.sol";
import {ISettings} from "../src/interfaces/ISettings.sol";
import {PlatformTest} from "./support/PlatformTest.sol";

contract EarningsTest is PlatformTest {
    function test_a_stream_pays_by_the_second_and_a_claim_pays_it_out() public {
        _give(alice, 5000);
        _buyGem(alice, 0, 1);
        _buy(bob, 1209.6e18);
        _expectStream(604.8e18, 7 days);
        _pass(1);
        eq(platform.calculateUserEarnings(alice), 0.001e18, "a second's part");
        eq(platform.unclaimedEarnings(alice), 0, "not credited yet");
        vm.expectEmit(address(platform));
        emit IEarnings.EarningsClaim(alice, 0.001e18);
        eq(_claim(alice), 0.001e18, "paid");
        eq(platform.totalClaimed(alice), 0.001e18, "claimed");
        vm.prank(alice);
        vm.expectRevert(IEarnings.NothingToClaim.selector);
        platform.claimEarnings();
        _pass(7 days);
        near(_claim(alice), 604.8e18 - 0.001e18, 1, "the rest");
        _pass(7 days);
        eq(platform.calculateUserEarnings(alice), 0, "and no more");
    }

    function test_new_money_joins_with_its_own_time() public {
        _give(alice, 5000);
        _buyGem(alice, 0, 1);
        _buy(bob, 1000 * CRO);
        _pass(3.5 days);
        _buy(bob, 500 * CRO);
        _expectStream(500 * CRO, (250 * 3.5 days + 250 * 7 days) / 500);
    }

    function test_a_thousand_dust_purchases_neither_stall_nor_shorten_a_stream() public {
        _give(alice, 5000);
        _buyGem(alice, 0, 1);
        _buy(bob, 90_000 * CRO);
        uint256 end = vm.getBlockTimestamp() + 7 days;
        for (uint256 i = 0; i < 500; ++i) {
            _pass(60);
            _buy(bob, 0.0025e18);
        }
        // Between dust purchases of a shorter duration, in one block.
        vm.prank(owner);
        platform.setRewardsDuration(1);
        for (uint256 i = 0; i < 500; ++i) _buy(bob, 0.0025e18);
        (uint256 left, uint256 secondsLeft,) = platform.earningsStream();
        eq(vm.getBlockTimestamp() + secondsLeft, end, "the end has not moved");
        uint256 paid = uint256(45_000 * CRO) * 30_000 / 7 days;
        near(left, 45_000 * CRO - paid + 1000 * 0.00125e18, 0.1e18, "what is left has lost its 500 minutes and gained the dust");
        vm.warp(end);
        near(platform.calculateUserEarnings(alice), 45_000 * CRO + 1000 * 0.00125e18, 2000, "all paid in time");
    }

    function test_new_money_with_a_shorter_duration_shortens_the_stream_by_its_weight() public {
        _give(alice, 5000);
        _buyGem(alice, 0, 1);
        _buy(bob, 1000 * CRO);
        vm.prank(owner);
        platform.setRewardsDuration(1 days);
        vm.expectEmit(address(platform));
        emit IEarnings.RewardStreamChanged(1500 * CRO, 2000 * CRO, (500 * 7 days + 1500 * 1 days) / 2000, false);
        _buy(bob, 3000 * CRO);
        _expectStream(2000 * CRO, 2.5 days);
    }

    function test_a_pool_without_stakes_leaves_the_whole_stream_to_the_other() public {
        _give(alice, 10_000);
        _give(bob, 5000);
        _buyGem(alice, 0, 1);
        _buyCrystal(bob, 0, 1);
        _buy(carol, 1000 * CRO);
        _pass(3.5 days);
        _sellGem(alice, 0, 1);
        near(platform.calculateUserEarnings(alice), 125 * CRO, 1, "half of the half of the time");
        _pass(1.75 days);
        near(platform.calculateUserEarnings(bob), 250 * CRO, 2, "half of a half, and a whole quarter");
        _buyGem(alice, 0, 1);
        near(platform.calculateUserEarnings(alice), 125 * CRO, 1, "nothing for the time away");
        _pass(1.75 days);
        near(platform.calculateUserEarnings(alice), 187.5e18, 2, "half of the last quarter");
        near(platform.calculateUserEarnings(bob), 312.5e18, 3, "the other half");
    }

    /// Both pools are moved at every settlement: a trade in one never changes what the other has earned.
    function test_a_trade_in_one_pool_credits_the_other() public {
        _give(alice, 15_000);
        _give(bob, 20_000);
        _buyGem(alice, 0, 1);
        _buyCrystal(alice, 0, 1);
        _buy(carol, 1000 * CRO);
        _pass(1 days);
        uint256 earned = platform.calculateUserEarnings(alice);
        _buyGem(bob, 0, 1);
        eq(platform.calculateUserEarnings(alice), earned, "another's gem");
        _buyCrystal(bob, 0, 1);
        eq(platform.calculateUserEarnings(alice), earned, "another's crystal");
        _buyGem(alice, 0, 1);
        eq(platform.unclaimedEarnings(alice), earned, "both pools are credited by an own gem");
        eq(_claim(alice), earned, "claimed");
        eq(platform.calculateUserEarnings(alice), 0, "from neither pool again");
        _pass(1 days);
        earned = platform.calculateUserEarnings(alice);
        eq(_claim(alice), earned, "claimed from both");
        eq(platform.calculateUserEarnings(alice), 0, "from neither pool twice");
        _sellCrystal(alice, 0, 1);
        eq(platform.calculateUserEarnings(alice), 0, "nor by a trade after the claim");
    }

    function test_rewards_wait_while_no_INT_is_staked() public {
        vm.expectEmit(address(platform));
        emit IEarnings.RewardStreamChanged(500 * CRO, 500 * CRO, 7 days, true);
        _buy(alice, 1000 * CRO);
        _pass(30 days);
        _buy(alice, 1000 * CRO);
        _expectStream(1000 * CRO, 7 days);
        _expectPaused(true);
        _pass(30 days);
        _approve(alice, 5000);
        vm.expectEmit(address(platform));
        emit IEarnings.RewardStreamChanged(0, 1000 * CRO, 7 days, false);
        vm.prank(alice);
        platform.buyCrystal(0, 1);
        _expectPaused(false);
        _pass(3.5 days);
        near(platform.calculateUserEarnings(alice), 500 * CRO, 1, "half");
        vm.expectEmit(address(platform));
        emit IEarnings.RewardStreamChanged(0, 500 * CRO, 3.5 days, true);
        _sellCrystal(alice, 0, 1);
        _pass(30 days);
        _expectStream(500 * CRO, 3.5 days);
        _expectPaused(true);
        near(platform.calculateUserEarnings(alice), 500 * CRO, 1, "nothing while nothing is staked");
        _buyGem(alice, 0, 1);
        near(platform.calculateUserEarnings(alice), 500 * CRO, 1, "nothing for the time away");
        _pass(3.5 days);
        near(platform.calculateUserEarnings(alice), 1000 * CRO, 2, "all");
        _expectStream(0, 0);
        _expectPaused(false);
    }

    function test_a_purchase_of_one_wei_adds_nothing_to_the_stream() public {
        Step[] memory steps = new Step[](1);
        steps[0] = Step(1000, 1);
        vm.prank(owner);
        platform.setSteps(steps);
        _buy(alice, 1);
        _expectStream(0, 0);
        _buy(alice, 2);
        _expectStream(1, 7 days);
        _buy(alice, 1);
        _expectStream(1, 7 days);
    }

    function test_a_gift_is_credited() public {
        vm.deal(owner, 7);
        vm.expectEmit(address(platform));
        emit IGifts.EarningsGiven(alice, 7);
        vm.prank(owner);
        platform.giveUnclaimedEarnings{value: 7}(alice, 7);
        vm.startPrank(owner);
        token.approve(address(platform), 3 * INT);
        vm.expectEmit(address(platform));
        emit IGifts.TokensGiven(bob, 3);
        platform.giveTokenTo(bob, 3);
        vm.stopPrank();
        eq(token.balanceOf(bob), 3 * INT, "given");
        eq(platform.unclaimedEarnings(alice), 7, "credited");
        eq(platform.calculateUserEarnings(alice), 7, "claimable");
        vm.prank(owner);
        vm.expectRevert(ISettings.ZeroAddress.selector);
        platform.giveUnclaimedEarnings(address(0), 0);
    }

    /// With any sequence of stakes, holders receive what was distributed, never more, and lose less than a wei each
    /// time something changes.
    function testFuzz_holders_receive_what_is_distributed(uint256[8] memory moves, uint256[8] memory pauses) public {
        _give(alice, 100_000_000);
        _give(bob, 100_000_000);
        _buyGem(alice, 0, 1);
        uint256 distributed = 0;
        for (uint256 i = 0; i < 8; ++i) {
            address who = moves[i] % 2 == 0 ? alice : bob;
            uint256 kind = (moves[i] >> 8) % 4;
            uint256 amount = between(moves[i] >> 16, 1, 9);
            if (kind == 0) {
                (, uint256 cost) = platform.quoteTokens(amount * 1 ether);
                _buy(carol, amount * 1 ether);
                distributed += cost / 2;
            }
            if (kind == 1) _buyGem(who, amount % 8, amount);
            if (kind == 2) _buyCrystal(who, amount % 8, amount);
            if (kind == 3 && platform.getGems(bob)[amount % 8] > 0) _sellGem(bob, amount % 8, 1);
            _pass(between(pauses[i], 0, 5 days));
        }
        _pass(7 days);
        uint256 earned = platform.calculateUserEarnings(alice) + platform.calculateUserEarnings(bob);
        (uint256 left,,) = platform.earningsStream();
        atMost(earned + left, distributed, "never more");
        near(earned + left, distributed, 60, "and nothing is lost");
        uint256 claimed = 0;
        if (platform.calculateUserEarnings(alice) > 0) claimed += _claim(alice);
        if (platform.calculateUserEarnings(bob) > 0) claimed += _claim(bob);
        eq(claimed, earned, "claimed what was shown");
    }

    function _expectStream(uint256 left, uint256 seconds_) private view {
        (uint256 actualLeft, uint256 actualSeconds,) = platform.earningsStream();
        near(actualLeft, left, 1, "left");
        eq(actualSeconds, seconds_, "seconds");
    }

    function _expectPaused(bool expected) private view {
        (,, bool isPaused) = platform.earningsStream();
        yes(isPaused == expected, "paused");
    }
}
