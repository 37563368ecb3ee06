// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {ISettings} from "../src/interfaces/ISettings.sol";
import {PlatformTest} from "./support/PlatformTest.sol";
import {Spender} from "./support/Spender.sol";

/// @notice Receivers of the native coin that call back, refuse, or burn all gas.
contract ReentrancyTest is PlatformTest {
    Spender private wallet;

    function setUp() public override {
        super.setUp();
        wallet = new Spender();
        vm.startPrank(owner);
        partnersList.setWhitelisted(_one(address(wallet)), true);
        vm.stopPrank();
        _give(address(wallet), 10_000);
        wallet.run(address(token), abi.encodeCall(token.approve, (address(platform), type(uint256).max)));
        wallet.run(address(platform), abi.encodeCall(platform.buyGem, (0, 1)));
        _buy(alice, 1000 * CRO, address(wallet));
        _pass(1 days);
    }

    function test_a_claim_cannot_be_entered_again_by_any_function() public {
        bytes[8] memory calls = _guarded();
        for (uint256 i = 0; i < calls.length; ++i) {
            uint256 state = vm.snapshotState();
            wallet.reenter(address(platform), calls[i]);
            wallet.run(address(platform), abi.encodeCall(platform.claimEarnings, ()));
            _expectGuarded();
            vm.revertToState(state);
        }
    }

    function test_a_referral_claim_cannot_be_entered_again() public {
        wallet.reenter(address(platform), abi.encodeCall(platform.claimReferralBonus, ()));
        wallet.run(address(platform), abi.encodeCall(platform.claimReferralBonus, ()));
        _expectGuarded();
        eq(address(wallet).balance, 100 * CRO, "paid once");
    }

    function test_a_refund_cannot_be_used_to_enter_again() public {
        wallet.reenter(address(platform), abi.encodeCall(platform.claimEarnings, ()));
        vm.deal(address(this), 1 * CRO + 1);
        wallet.run{value: 1 * CRO + 1}(
            address(platform), abi.encodeWithSignature("buyToken(address)", address(0))
        );
        _expectGuarded();
        eq(address(wallet).balance, 1, "refunded");
    }

    function test_a_withdrawal_cannot_be_used_to_enter_again() public {
        vm.startPrank(owner);
        token.setListed(address(wallet), true);
        platform.setTreasury(address(wallet));
        vm.stopPrank();
        wallet.reenter(address(platform), abi.encodeCall(platform.withdrawProceeds, ()));
        platform.withdrawProceeds();
        _expectGuarded();
        eq(address(wallet).balance, 400 * CRO, "paid once");
    }

    function test_who_refuses_its_money_keeps_it_and_harms_nobody() public {
        _give(bob, 5000);
        _buyGem(bob, 0, 1);
        _buy(alice, 1000 * CRO, address(wallet));
        _pass(1 days);
        Spender.Mood[2] memory moods = [Spender.Mood.Reverting, Spender.Mood.GasBurning];
        for (uint256 i = 0; i < 2; ++i) {
            uint256 earned = platform.calculateUserEarnings(address(wallet));
            wallet.feel(moods[i]);
            vm.expectRevert(
                abi.encodeWithSelector(ISettings.NativeTransferFailed.selector, address(wallet), earned)
            );
            wallet.run{gas: 1_000_000}(address(platform), abi.encodeCall(platform.claimEarnings, ()));
            _buy(alice, 10 * CRO, address(wallet));
            _claim(bob);
            _pass(10);
        }
        wallet.feel(Spender.Mood.Friendly);
        wallet.run(address(platform), abi.encodeCall(platform.claimEarnings, ()));
        yes(address(wallet).balance > 0, "paid in the end");
    }

    function test_forced_coins_change_no_books() public {
        uint256 proceeds = platform.proceeds();
        vm.deal(address(platform), address(platform).balance + 1000 * CRO);
        eq(platform.proceeds(), proceeds, "proceeds");
        platform.withdrawProceeds();
        eq(treasury.balance, proceeds, "withdrawn");
    }

    function _guarded() private view returns (bytes[8] memory) {
        return [
            abi.encodeCall(platform.claimEarnings, ()),
            abi.encodeCall(platform.claimReferralBonus, ()),
            abi.encodeCall(platform.buyGem, (0, 1)),
            abi.encodeCall(platform.sellGem, (0, 1)),
            abi.encodeWithSignature("buyCrystal(uint256,uint256)", 0, 1),
            abi.encodeWithSignature("sellCrystal(uint256,uint256)", 0, 1),
            abi.encodeWithSignature("buyToken(address)", address(0)),
            abi.encodeCall(platform.withdrawProceeds, ())
        ];
    }

    function _expectGuarded() private view {
        no(wallet.reentered(), "entered again");
        yes(
            bytes4(wallet.answer()) == ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector,
            "stopped by the guard"
        );
    }
}
