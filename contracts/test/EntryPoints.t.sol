// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {PlatformTest} from "./support/PlatformTest.sol";
import {Spender} from "./support/Spender.sol";

/// @notice The rarer ways in, tried by a receiver while it is paid.
contract EntryPointsTest is PlatformTest {
    function test_no_function_that_moves_money_is_entered_during_a_payment() public {
        Spender wallet = new Spender();
        _give(address(wallet), 10_000);
        wallet.run(address(token), abi.encodeCall(token.approve, (address(platform), type(uint256).max)));
        wallet.run(address(platform), abi.encodeCall(platform.buyGem, (0, 1)));
        _buy(alice, 1000 * CRO);
        _pass(1 days);
        bytes[7] memory calls = [
            abi.encodeCall(platform.buyGemWithPermit, (0, 1, block.timestamp, 27, 0, 0)),
            abi.encodeCall(platform.buyCrystalWithPermit, (0, 1, 5000, block.timestamp, 27, 0, 0)),
            abi.encodeWithSignature("buyCrystal(uint256,uint256,uint256,uint256)", 0, 1, 5000, block.timestamp),
            abi.encodeWithSignature("sellCrystal(uint256,uint256,uint256,uint256)", 0, 1, 0, block.timestamp),
            abi.encodeWithSignature("buyToken(address,uint256,uint256)", address(0), 0, block.timestamp),
            abi.encodeCall(platform.withdrawProceeds, ()),
            abi.encodeCall(platform.withdrawSurplusTokens, ())
        ];
        for (uint256 i = 0; i < calls.length; ++i) {
            uint256 state = vm.snapshotState();
            wallet.reenter(address(platform), calls[i]);
            wallet.run(address(platform), abi.encodeCall(platform.claimEarnings, ()));
            no(wallet.reentered(), "entered again");
            yes(
                bytes4(wallet.answer()) == ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector,
                "stopped by the guard"
            );
            vm.revertToState(state);
        }
    }
}
